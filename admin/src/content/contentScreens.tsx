import { type ComponentType, lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';
import type { ContentKind } from './ContentKind.ts';

type KindScreen = ComponentType<{ kind: ContentKind }>;

/**
 * The screens of one kind of content and what they need, for its `resource.ts`. The kind is loaded with the first of them: it brings the
 * schemas and inputs of its form.
 */
export function contentScreens(kind: () => Promise<ContentKind>): Pick<PanelResource, 'needs' | 'list' | 'create' | 'edit'> {
  const screen = (load: () => Promise<KindScreen>) =>
    lazy(async () => {
      const [Screen, loaded] = await Promise.all([load(), kind()]);
      return { default: () => <Screen kind={loaded} /> };
    });
  return {
    needs: { read: 'content.write', write: 'content.write' },
    list: screen(async () => (await import('./ContentList.tsx')).ContentList),
    create: screen(async () => (await import('./ContentCreate.tsx')).ContentCreate),
    edit: screen(async () => (await import('./ContentEdit.tsx')).ContentEdit),
  };
}
