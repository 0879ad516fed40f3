import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import type { ReviewProps } from './ReviewSessions.tsx';

const ReviewSessions = lazyComponent(async () => (await import('./ReviewSessions.tsx')).ReviewSessions);

/** The sessions behind the figures, some of which can be excluded. They load when opened. */
export function ReviewPanel(review: ReviewProps) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const actions = (
    <>
      <LinkButton small component={Link} to={screenPath.recorded(review.choice.subject.publication)}>
        {say('analytics.review.recorded')}
      </LinkButton>
      <Button small aria-expanded={open} {...ReviewSessions.ahead} onClick={() => setOpen(!open)}>
        {say(open ? 'analytics.review.hide' : 'analytics.review.show')}
      </Button>
    </>
  );
  return (
    <Panel title={say('analytics.review.title')} description={say('analytics.review.lead')} actions={actions}>
      {open && (
        <ReviewSessions
          {...review}
          fallback={
            <Busy label={say('analytics.review.loading')}>
              <SkeletonText lines={4} />
            </Busy>
          }
        />
      )}
    </Panel>
  );
}
