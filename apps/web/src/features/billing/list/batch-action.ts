/** What can be done with several documents at once. */
export type BatchAction = 'send' | 'remind';
