import { type ComponentType, lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';
import type { ContentForm, ContentKind } from './ContentKind.ts';

type ContentScreens = Pick<PanelResource, 'name' | 'label' | 'needs' | 'paths' | 'list' | 'create' | 'edit'>;

/** The screens of one kind of content, their addresses and what they need, for its resource. */
export function contentScreens(kind: ContentKind): ContentScreens {
  const { resource: name, list, paths } = kind;
  const form = (load: () => Promise<ComponentType<{ kind: ContentKind; form: ContentForm }>>) =>
    lazy(async () => {
      const [Screen, loaded] = await Promise.all([load(), kind.form()]);
      return { default: () => <Screen kind={kind} form={loaded} /> };
    });
  return {
    name,
    label: list.title,
    needs: { read: 'content.write', write: 'content.write' },
    paths,
    list: lazy(async () => {
      const { ContentList } = await import('./ContentList.tsx');
      return { default: () => <ContentList kind={kind} /> };
    }),
    create: form(async () => (await import('./ContentCreate.tsx')).ContentCreate),
    edit: form(async () => (await import('./ContentEdit.tsx')).ContentEdit),
  };
}
