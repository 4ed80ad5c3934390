import type { Fact, FileSection, LegalBlock, LegalPage } from '../schema/legal-page.ts';
import type { Owner } from '../schema/owner.ts';

type FileBlock = FileSection['blocks'][number];

/** The lines that say something: the others are hidden. */
const stated = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

function shownBlock(
  block: FileBlock,
  publisher: readonly Fact[],
  processors: Owner['processors'],
): LegalBlock[] {
  switch (block.type) {
    case 'publisher':
      return [{ type: 'facts', items: stated([...publisher, ...block.items]) }];
    case 'facts': {
      const items = stated(block.items);
      if (items.length > 0) return [{ type: 'facts', items }];
      return block.otherwise ? [{ type: 'paragraph', text: block.otherwise }] : [];
    }
    case 'table': {
      const rows = block.rows.filter((row) => row.every((cell) => cell !== ''));
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
    case 'processors': {
      const { caption, columns, fields } = block;
      const rows = processors.map((processor) => fields.map((field) => processor[field]));
      return rows.length > 0 ? [{ type: 'table', caption, columns, rows }] : [];
    }
    default:
      return [block];
  }
}

interface FilePage extends Omit<LegalPage, 'sections'> {
  sections: FileSection[];
}

/** A legal page as it is shown: without the lines that say nothing, and numbered where asked. */
export function shownLegalPage(
  page: FilePage,
  { publisher, processors }: { publisher: readonly Fact[]; processors: Owner['processors'] },
  numbered: boolean,
): LegalPage {
  return {
    title: page.title,
    introduction: page.introduction,
    sections: page.sections.map(({ id, title, blocks }, index) => ({
      id,
      title: numbered ? `${index + 1}. ${title}` : title,
      blocks: blocks.flatMap((block) => shownBlock(block, publisher, processors)),
    })),
    updatedLabel: page.updatedLabel,
    updated: page.updated,
    backHome: page.backHome,
    ...(page.contact ? { contact: page.contact } : {}),
  };
}
