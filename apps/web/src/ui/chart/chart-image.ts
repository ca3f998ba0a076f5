const SCALE = 2;
const MARGIN = 24;
const TITLE_HEIGHT = 32;
const LINE_HEIGHT = 18;

/** What of a shape's look its class gives it; in an image of its own there are no classes. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
];

/** A picture of a chart as it stands on the page: its title, what it finds, its drawings and their words. */
export async function chartImage(figure: HTMLElement, title: string): Promise<Blob> {
  const box = (figure.lastElementChild ?? figure).getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(figure);
  const small = `400 13px ${style.fontFamily}`;
  context.font = small;
  const heading = figure.querySelector('figcaption :is(h2, h3)')?.textContent ?? '';
  const finding = inLines(context, heading === title ? '' : heading, box.width);
  const above = TITLE_HEIGHT + finding.length * LINE_HEIGHT;
  canvas.width = (box.width + 2 * MARGIN) * SCALE;
  canvas.height = (box.height + 2 * MARGIN + above) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = style.getPropertyValue('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `600 16px ${style.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN + 14);
  context.fillStyle = style.getPropertyValue('--text-2');
  context.font = small;
  for (const [at, line] of finding.entries()) context.fillText(line, MARGIN, MARGIN + 34 + at * LINE_HEIGHT);
  context.translate(MARGIN - box.left, MARGIN + above - box.top);
  for (const drawing of figure.querySelectorAll<SVGSVGElement>('[data-plot] > svg')) {
    const place = drawing.getBoundingClientRect();
    context.drawImage(await pictureOf(drawing, place), place.left, place.top, place.width, place.height);
  }
  for (const patch of figure.querySelectorAll<HTMLElement>('[data-key]')) paintPatch(context, patch);
  for (const label of figure.querySelectorAll<HTMLElement>('[data-label]')) writeLabel(context, label);
  return blobOf(canvas);
}

/** A sentence in lines no wider than `width`, in the font the context is set to. */
function inLines(context: CanvasRenderingContext2D, sentence: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function pictureOf(drawing: SVGSVGElement, { width, height }: DOMRect): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('a copy of a drawing is a drawing');
  const shapes = copy.querySelectorAll<SVGElement>('*');
  drawing.querySelectorAll<SVGElement>('*').forEach((shape, index) => {
    const look = getComputedStyle(shape);
    shapes[index]?.removeAttribute('style');
    for (const property of LOOKS) shapes[index]?.setAttribute(property, look.getPropertyValue(property));
  });
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

function paintPatch(context: CanvasRenderingContext2D, patch: HTMLElement): void {
  const place = patch.getBoundingClientRect();
  const style = getComputedStyle(patch);
  context.fillStyle = style.backgroundColor;
  context.fillRect(place.left, place.top, place.width, place.height);
  if (Number.parseFloat(style.borderTopWidth) === 0) return;
  context.strokeStyle = style.borderTopColor;
  context.strokeRect(place.left, place.top, place.width, place.height);
}

function writeLabel(context: CanvasRenderingContext2D, label: HTMLElement): void {
  const place = label.getBoundingClientRect();
  if (place.width === 0) return;
  const style = getComputedStyle(label);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  context.fillText(label.textContent ?? '', place.left, place.top + place.height / 2);
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    );
  });
}
