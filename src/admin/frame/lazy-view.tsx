import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gestion } from '#content/part/gestion';
import { Failure } from './failure.tsx';

interface LazyViewProps<Module> {
  /** Of its own among the views. */
  name: string;
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}

/** A view whose code is fetched when it is first opened, so that the inbox is there sooner. */
export function LazyView<Module>({ name, load, children }: LazyViewProps<Module>) {
  const { data, isError } = useQuery({
    queryKey: ['lazy-view', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A browser remembers that an import failed until the page is loaded again.
  if (isError) return <Failure onRetry={() => location.reload()} />;
  return data ? children(data) : <p role="status">{gestion.loading}</p>;
}
