/** What a meeting with a customer is for. */
export const MEETING_KINDS = ['first', 'review', 'advice', 'signing', 'follow_up', 'other'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];
