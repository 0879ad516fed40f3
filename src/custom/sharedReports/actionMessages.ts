import { bringWords } from '../../i18n/roomWords.ts';

/** The words of the button, which is there before the dialog. */
export const shareReportMessages = { action: 'Share report' };

bringWords({ shareReport: shareReportMessages });
