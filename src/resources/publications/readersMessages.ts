import { bringWords } from '../../i18n/roomWords.ts';

/** What is said of publications' readers, once they are counted. */
export const publicationReadersMessages = {
  of: '%{count} reader of %{name} in the last month, %{before} in the month before |||| %{count} readers of %{name} in the last month, %{before} in the month before',
};

bringWords({ publicationReaders: publicationReadersMessages });
