import { bringWords } from '../../i18n/roomWords.ts';

/** What is said of publications' readers, once they are counted. */
export const publicationReadersMessages = {
  of: '%{count} reader of %{name} in the last month |||| %{count} readers of %{name} in the last month',
  before: '%{count} in the month before',
};

bringWords({ publicationReaders: publicationReadersMessages });
