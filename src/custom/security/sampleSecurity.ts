import type { AccountDeletion } from '#contract/accountData';
import type { Device, Passkey, SecondFactor, SecurityEvent } from '#contract/security';
import { securityMessages } from './messages.ts';

const securityEventKinds = Object.keys(securityMessages.events) as SecurityEvent['kind'][];

export const aDevice = (differences: Partial<Device> = {}): Device => ({
  id: 'd1',
  browser: 'Firefox',
  system: 'Windows',
  ip: '192.0.2.17',
  signedInAt: '2026-11-19T08:12:00.000Z',
  usedAt: '2026-11-21T14:05:00.000Z',
  current: false,
  ...differences,
});

export const someDevices: Device[] = [
  aDevice({ current: true }),
  aDevice({
    id: 'd2',
    browser: 'Safari',
    system: 'iPhone',
    ip: '198.51.100.4',
    usedAt: '2026-11-20T19:41:00.000Z',
  }),
  aDevice({
    id: 'd3',
    browser: 'DesktopPublisher',
    system: 'macOS',
    ip: '2001:db8:7::21',
    signedInAt: '2026-10-02T06:30:00.000Z',
    usedAt: '2026-11-12T09:00:00.000Z',
  }),
];

export const aPasskey = (differences: Partial<Passkey> = {}): Passkey => ({
  id: 'p1',
  name: 'Laptop in the office',
  addedAt: '2026-09-01T10:00:00.000Z',
  usedAt: '2026-11-21T08:00:00.000Z',
  synced: true,
  ...differences,
});

export const somePasskeys: Passkey[] = [
  aPasskey(),
  aPasskey({ id: 'p2', name: 'Key on my key ring', usedAt: '', synced: false }),
];

export const aSecondFactor = (differences: Partial<SecondFactor> = {}): SecondFactor => ({
  id: 'app',
  since: '2026-06-01T10:00:00.000Z',
  recoveryCodesLeft: 8,
  ...differences,
});

export const recoveryCodes = [
  'k7mq-2xhp-9dtr-w4nb',
  'c3vj-8fyz-5gka-n2qe',
  'x9tw-4bhm-7rcp-d6sj',
  'e2gn-6kvq-3ywf-z8ta',
  'm5rd-9pxc-2hjb-q7kv',
  'a4fs-7nzt-6wge-y3mh',
  'w8bk-3cjr-5xvd-t9pn',
  'h6yq-2zma-8knf-g4cw',
  'r7jt-5evp-9bsx-k2hd',
  'z3nc-4wqg-6mty-f8ra',
];

/** Events of all kinds, repeated as often as wanted. */
export const someEvents = (count: number): SecurityEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = securityEventKinds[index % securityEventKinds.length] ?? 'signedIn';
    return {
      id: count - index,
      kind,
      at: new Date(Date.UTC(2026, 10, 21, 14, 5) - index * 7_300_000).toISOString(),
      subject: kind.startsWith('passkey')
        ? 'Laptop in the office'
        : kind.startsWith('email')
          ? 'elin@halden-press.example'
          : kind === 'deviceRevoked'
            ? 'Safari on iPhone, 198.51.100.4'
            : '',
      browser: 'Firefox',
      system: 'Windows',
      ip: '192.0.2.17',
    };
  });

export const aDeletion = (differences: Partial<AccountDeletion> = {}): AccountDeletion => ({
  id: 'account',
  due: '',
  publications: 12,
  trackableLinks: 148,
  leads: 1,
  formEntries: 37,
  charged: [],
  ...differences,
});
