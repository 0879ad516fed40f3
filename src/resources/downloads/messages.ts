import { bringWords } from '../../i18n/roomWords.ts';

export const downloadsMessages = {
  lead: 'The latest version of each program, with the earlier ones below it.',
  earlier: '%{smart_count} earlier version |||| %{smart_count} earlier versions',
  archiveLead: 'Earlier versions, for those who need one.',
  toLatest: 'All downloads',
  caption: 'Programs',
  archiveCaption: 'Earlier versions',
  loading: 'Loading downloads',
  name: 'Name',
  version: 'Version',
  released: 'Released',
  size: 'Size',
  sizeInBytes: 'Size (bytes)',
  checksum: 'SHA-256',
  copy: 'Copy',
  copyOf: 'Copy the SHA-256 of %{name} %{version}',
  download: 'Download',
  downloadOf: 'Download %{name} %{version}',
  bytes: '%{size} bytes',
  kilobytes: '%{size} kB',
  megabytes: '%{size} MB',
  gigabytes: '%{size} GB',
  empty: {
    title: 'No downloads available',
    text: 'New releases appear here.',
  },
  archiveEmpty: {
    title: 'No archived downloads',
    text: 'Earlier versions appear here once a newer one is released.',
  },
  failed: 'The downloads could not be loaded',
  keys: 'Arrow keys move between rows, Enter downloads.',
};

bringWords({ downloads: downloadsMessages });
