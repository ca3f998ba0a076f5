/** Which of several prices of a day counts, by where it comes from: the lowest. */
export const PRICE_RANK = { manual: 0, file: 1, trade: 2, import: 3, demo: 4, archive: 5, reference: 6 } as const;
