import type { LogInHosts } from '../session/login-look.ts'
import { embeddedProvider } from './embedded.ts'
import { type PlatformSettings, platformProvider } from './platform.ts'
import type { ScanProvider } from './provider.ts'
import { httpCarrier, type MessageCarrier, outboxCarrier } from './text-messages.ts'

/** Outside parties at a log-in. */
export interface LogInProviders {
  /** Nobody: log-in by scan is off. */
  readonly provider: ScanProvider | undefined
  /** Nobody: no code is sent. */
  readonly carrier: MessageCarrier | undefined
  /** The page that plays the phone answers. */
  readonly showsPhone: boolean
  /** The page of messages that were not sent answers. */
  readonly showsOutbox: boolean
  readonly hosts: LogInHosts
}

/** A developer's machine: it plays the phone itself and sends nothing. */
export const demoProviders: LogInProviders = {
  provider: embeddedProvider,
  carrier: outboxCarrier,
  showsPhone: true,
  showsOutbox: true,
  hosts: 'any',
}

/** Settings of the environment about them. */
export interface LogInSettings {
  readonly scan: 'embedded' | 'off' | PlatformSettings
  readonly messages: 'outbox' | 'none' | { readonly url: string; readonly authorization: string | undefined }
  readonly hosts: LogInHosts
}

export const providersFrom = ({ scan, messages, hosts }: LogInSettings): LogInProviders => ({
  provider: typeof scan === 'object' ? platformProvider(scan) : scan === 'embedded' ? embeddedProvider : undefined,
  carrier: typeof messages === 'object' ? httpCarrier(messages) : messages === 'outbox' ? outboxCarrier : undefined,
  showsPhone: scan === 'embedded',
  showsOutbox: messages === 'outbox',
  hosts,
})
