import type { ReaderEvent } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import type { TestServer } from '../testServer.ts';
import { aReader } from '../trackableLinks/testLinks.ts';

/** A reader at an instant, who views these pages for a few seconds each. */
export async function reads(
  server: TestServer,
  { accountId, publicationId, linkId = '' }: { accountId: number; publicationId: number; linkId?: string },
  at: Date,
  pages: readonly number[] = [1],
): Promise<void> {
  const sentAt = at.getTime();
  const events = pages.flatMap((page): ReaderEvent[] => [
    { type: 'view', at: sentAt, page },
    { type: 'time', at: sentAt, page, seconds: 4 },
  ]);
  await createIntake({ ...server, clock: () => at }).accept(
    aBatch(events, { sentAt }),
    { accountId, publicationId, linkId },
    aReader,
  );
}
