/** A household that the practice prepares for a client without an account. */
export const preparedHouseholds = {
  offer: {
    title: 'Or prepare the household yourself',
    lead: 'Enter what you know of the client’s wealth before they have an account, with the same screens as for any household. Then invite them: they read what it holds, become its owner and choose what you may see.',
    days: 'Nobody owns it meanwhile. It is erased after 180 days if the client does not take it over.',
    act: 'Prepare the household',
    done: 'The household was created: fill it, then invite the client.',
  },
  title: 'Prepared by the practice',
  tag: 'Not handed over',
  by: (name: string, day: string) => `Prepared by ${name} on ${day}`,
  until: (day: string) => `Erased after ${day} if the client does not take it over`,
  refused: (day: string) => `Refused by the client on ${day}`,
  lead: 'The practice keeps it for the client, who owns nothing of it yet. Once they have accepted, their mandate alone counts.',
  erase: 'Erase it',
  eraseTitle: 'Erase the prepared household?',
  eraseDetail: 'Everything entered in it is erased now, and cannot be restored. The customer stays.',
  eraseNot: 'Keep it',
  erased: 'The prepared household was erased.',
  unlinked: 'The customer is linked with another mandate, or with none.',
  paused: {
    title: 'The client has paused their mandate',
    detail: 'Nothing of their household is shown until they resume it. You may also invite them to give another one.',
  },
  handOver: {
    title: 'Hand the household over',
    lead: 'The client gets a mail, signs in or creates an account, reads what is prepared and becomes its owner. They open as much of it to you as they want, or nothing.',
  },
};
