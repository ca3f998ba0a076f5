export const FILE_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
