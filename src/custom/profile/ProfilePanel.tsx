import { useEffect, useRef } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { useEditing } from './useEditing.ts';

const EditProfileForm = lazyComponent(async () => (await import('./EditProfileForm.tsx')).EditProfileForm);

/** The profile and the publications' address, or the form that edits them. */
export function ProfilePanel() {
  const say = useWords();
  const { editing, begin, end } = useEditing();
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    // the form took the focused element with it
    if (edited.current && !editing) edit.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <Panel title={say('profile.edit.title')}>
        <EditProfileForm
          onClose={end}
          fallback={
            <Busy label={say('profile.edit.loading')}>
              <SkeletonText lines={8} />
            </Busy>
          }
        />
      </Panel>
    );
  }
  const actions = (
    <>
      <Button ref={edit} small {...EditProfileForm.ahead} onClick={begin}>
        {say('profile.edit.title')}
      </Button>
      <LinkButton small component={Link} to={screenPath.setPassword}>
        {say('profile.details.changePassword')}
      </LinkButton>
    </>
  );
  return (
    <Panel title={say('profile.details.title')} actions={actions}>
      <ProfileFacts />
    </Panel>
  );
}
