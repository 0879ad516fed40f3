import { createContext, useContext, useLayoutEffect } from 'react';

const SubjectName = createContext<(name: string) => void>(() => undefined);

/** Hears what its page is about, beside the publication. */
export const NameSubject = SubjectName.Provider;

/** Names one link or reader of a publication in the document's title, as long as its screen is shown. */
export function useSubjectName(name = ''): void {
  const setName = useContext(SubjectName);
  useLayoutEffect(() => {
    setName(name);
    return () => setName('');
  }, [setName, name]);
}
