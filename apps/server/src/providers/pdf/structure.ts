import type { Mark, StructureElement } from '@aurea/domain/billing/layout/drawing.ts';

type Tagged = {
  readonly pages: readonly (readonly Mark[])[];
  readonly structure: readonly StructureElement[];
};

/**
 * Draws pages whose marks belong to elements of a structure: headings, tables and figures with what they say in words.
 * Marks of no element are artifacts. Headings are listed beside the pages too.
 *
 * @see ISO 32000-1, 14.7 and 14.8
 */
export function drawStructure(
  document: PDFKit.PDFDocument,
  { pages, structure }: Tagged,
  draw: (marks: readonly Mark[]) => void,
): void {
  const elements = structure.map(({ role, alt, scope }) => {
    const options = { ...(alt !== undefined && { alt }), ...(scope && { scope }) };
    return document.struct(role, options);
  });
  const listed = new Set<number>();
  const drawGroup = ([place = -1, run]: Group) => {
    const [element, found] = [elements[place], structure[place]];
    if (element && found) element.add(document.markStructureContent(found.role));
    else document.markContent('Artifact', { type: 'Layout' });
    draw(run);
    document.endMarkedContent();
    if (found?.title === undefined || listed.has(place)) return;
    listed.add(place);
    document.outline.addItem(found.title);
  };
  for (const marks of pages) {
    document.addPage();
    for (const group of groupsOf(marks)) drawGroup(group);
  }
  structure.forEach(({ parent }, place) => {
    const element = elements[place];
    if (element && parent !== null) elements[parent]?.add(element);
  });
  if (elements[0]) document.addStructure(elements[0]);
}

type Group = readonly [element: number | undefined, marks: Mark[]];

/** Marks of one element that follow each other. */
function groupsOf(marks: readonly Mark[]): readonly Group[] {
  const groups: Group[] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last && last[0] === mark.element) last[1].push(mark);
    else groups.push([mark.element, [mark]]);
  }
  return groups;
}
