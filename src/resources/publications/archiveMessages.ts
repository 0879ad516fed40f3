import { bringWords } from '../../i18n/roomWords.ts';

/** What is said of publications that are closed to readers. */
export const publicationArchiveMessages = {
  expired: 'Your cloud storage has expired',
  expiredText:
    'Your publications have been archived: they are kept, and closed to readers. Renewing your subscription restores them. Their figures, leads and forms stay here.',
  renew: 'Renew Subscription',
  full: '%{smart_count} publication is archived |||| %{smart_count} publications are archived',
  fullText:
    'You’re over your plan’s limit. Archived publications are kept but closed to readers, and open again once there is room. Their figures, leads and forms stay here.',
  room: 'Get More Room',
};

bringWords({ publicationArchive: publicationArchiveMessages });
