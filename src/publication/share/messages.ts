import { bringWords } from '../../i18n/roomWords.ts';

/** Words for handing out an address: copying, its QR code, and a publication's embed code. */
export const shareMessages = {
  action: 'Share',
  title: 'Share %{publication}',
  address: 'Public link',
  embed: 'Embed code',
  embedHelp: 'Paste it into a page of your own site, where the publication should appear.',
  copyEmbed: 'Copy Code',
  counted:
    'Opens of this link are counted without a name. To know who reads, give each reader a trackable link.',
  links: 'Trackable links',
  close: 'Close',
  copy: 'Copy Link',
  copyOf: 'Copy Link of %{label}',
  qr: {
    show: 'QR code',
    showOf: 'QR code of %{label}',
    image: 'QR code that leads to %{address}',
    download: 'Download SVG',
    downloadOf: 'Download SVG of the QR code of %{label}',
    file: 'QR code for %{label}',
    loading: 'Drawing the QR code',
    failed: 'The QR code could not be drawn. Please try again in a little while.',
  },
};

bringWords({ share: shareMessages });
