import { page } from '../page.ts'
import { chatChannel } from './chat-channel.ts'
import { chatGroup } from './chat-group.ts'

/** Pages of the agent desk. */
export const agentDeskPages = [
  page('groupRelationshipRecord', {
    of: chatGroup,
    columns: ['name', 'channel', 'groupKind', 'customer', 'sales', 'replyMode', 'lastActiveAt', 'state'],
  }),
  page('channelRelationshipConfig', {
    of: chatChannel,
    columns: [
      'name',
      'channelKind',
      'account',
      'org',
      'defaultHandlers',
      'replyMode',
      'minConfidencePct',
      'priceDisclosure',
      'enabled',
    ],
  }),
] as const
