/** Which of several prices of a day counts, by where it comes from: the lowest. */
export const PRICE_RANK = { manual: 0, file: 1, trade: 2, import: 3, demo: 4, reference: 5 } as const;
