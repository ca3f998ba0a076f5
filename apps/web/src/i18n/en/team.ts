import { formatCount } from '#lib/format.ts';
import { askedMandate } from './asked-mandate.ts';

const customers = (count: number) => (count === 1 ? '1 customer' : `${formatCount(count, 'en')} customers`);

export const team = {
  title: 'Team',
  lead: {
    practice: (name: string) => `Who works in ${name}, and which customers each of them advises.`,
    household: (name: string) => `Who can open ${name} with an account of their own.`,
  },
  people: 'People',
  you: 'You',
  activity: 'Activity of the practice',
  roles: { owner: 'Owner', member: 'Member', viewer: 'Viewer', advisor: 'Advisor', assistant: 'Assistant' },
  roleDetails: {
    owner: 'Everything, including the team and the settings',
    member: 'Sees and changes everything but the team',
    viewer: 'Sees everything, changes nothing',
    advisor: 'Works with customers, quotations and invoices, and changes the settings',
    assistant: 'Prepares everything; finalises no invoice and changes no settings',
  },
  since: (day: string) => `since ${day}`,
  leads: (leads: number, advises: number) =>
    advises === 0
      ? 'advises no customer yet'
      : `leads ${customers(leads)}${advises > leads ? `, advises ${customers(advises)}` : ''}`,
  change: (name: string) => `Change the role of ${name}`,
  role: 'Role',
  saveRole: 'Save the role',
  roleSaved: (name: string) => `${name} has a new role.`,
  act: (name: string) => `Actions for ${name}`,
  changeRole: 'Change the role',
  seeCustomers: 'See their customers',
  remove: 'Take out of the team',
  removeTitle: (name: string) => `Take ${name} out?`,
  removeLead: 'With their next request they see nothing of it any more. What they did stays in the history.',
  removeAct: 'Take out',
  removed: (name: string) => `${name} does not belong to it any more.`,
  leave: 'Leave',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveLead: 'You see nothing of it any more. Somebody has to invite you again if you want to come back.',
  heir: (count: number) => `Who takes over ${customers(count)}?`,
  heirHelp:
    'They will advise them and lead those whom nobody else follows, and take over open tasks, meetings to come and reviews that wait.',
  left: (name: string) => `You have left ${name}.`,
  lastOwner: 'You are the last owner: make somebody else an owner before you leave.',
  invitations: 'Open invitations',
  invitationsNone: 'No invitation is open.',
  invite: 'Invite somebody',
  inviteTitle: 'Invite to the team',
  inviteLead: 'They get a mail with a link that only their own account can use, once, within 7 days.',
  email: 'E-mail address',
  language: 'Language of the mail',
  send: 'Send the invitation',
  sent: (email: string) => `The invitation to ${email} is on its way.`,
  byHand: (email: string) => `No mail server is set up: pass this link on to ${email} yourself.`,
  copy: 'Copy the link',
  copied: 'The link was copied.',
  sentOn: (day: string) => `sent on ${day}`,
  until: (day: string) => `open until ${day}`,
  expired: 'Expired',
  resend: 'Send again',
  resendTo: (email: string) => `Send the invitation to ${email} again`,
  revoke: 'Take back',
  revokeOf: (email: string) => `Take the invitation to ${email} back`,
  revoked: (email: string) => `The invitation to ${email} was taken back.`,
  sight: {
    title: 'Who sees which customers',
    label: 'Advisors and assistants see',
    all: 'All customers of the practice',
    allDetail: 'Everybody can stand in for everybody.',
    own: 'The customers they advise, and no others',
    ownDetail:
      'Lists, documents, totals, search and the wealth of other customers stay closed to them. Owners see everything.',
    saved: 'Saved. It applies from the next request of each of them on.',
  },
  askedMandate,
  join: {
    title: (name: string) => `Join ${name}`,
    lead: (by: string, kind: 'household' | 'practice', role: string) =>
      `${by} invites you to this ${kind}. Your role: ${role}.`,
    sentTo: (email: string) => `Sent to ${email}`,
    until: (day: string) => `Open until ${day}`,
    accept: 'Accept',
    decline: 'Decline',
    declined: 'You have declined the invitation.',
    declinedLead: 'Its sender sees that it is not open any more. You can close this page.',
    signIn: 'Sign in',
    signUp: 'Create an account',
    needsAccount: (email: string) => `Sign in as ${email} to answer, or create an account with this address.`,
    other: (email: string) =>
      `You are signed in as ${email}, and the invitation was sent to another address. Sign in with the account that has it.`,
    signOut: 'Sign out',
    closed: 'This invitation is closed',
    closedLead: 'It was already used, taken back, or is older than 7 days. Ask for a new one.',
    goOn: 'Go on',
    joined: (name: string) => `You belong to ${name} now.`,
  },
};

export type TeamMessages = typeof team;
