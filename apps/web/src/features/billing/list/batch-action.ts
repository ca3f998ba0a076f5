/** What can be done with several documents at once. */
export type BatchAct = 'send' | 'remind';
