import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { colours } from '#tokens/colours';
import type { InvoiceDocument, Party } from './invoiceDocument.ts';
import { createPen, type TextStyle } from './pdfText.ts';

/** In points: A4, its margins, and the column for amounts. */
const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 };
const middle = 312;
const quantityAt = 440;

const { ink, line } = colours.light;
const styles = {
  title: { size: 28, weight: 'display', colour: ink.strong },
  brand: { size: 11, weight: 'semibold', colour: ink.strong },
  label: { size: 8, colour: ink.soft },
  text: { size: 9.5, colour: ink.strong },
  strong: { size: 9.5, weight: 'semibold', colour: ink.strong },
  total: { size: 12, weight: 'semibold', colour: ink.strong },
} satisfies Record<string, TextStyle>;
const leading = 14;

/** The open book of the dashboard, whose left page is inked. */
function drawMark(pdf: InstanceType<typeof PDFDocument>, x: number, y: number): void {
  pdf.save().translate(x, y).scale(0.8);
  pdf.path('M2 4.5c3.6 0 7 .5 10 2.2v14C9 19 5.6 18.5 2 18.5v-14Z').fill(ink.strong);
  pdf.path('M12 6.7c3-1.7 6.4-2.2 10-2.2v14c-3.6 0-7 .5-10 2.2').lineWidth(1.5).stroke(ink.strong);
  pdf.restore();
}

/**
 * An invoice as a PDF in A4, with as many pages as its lines need.
 * @param accent the host's colour, `#rrggbb`
 * @param hasMark the product's mark beside the brand's name, for hosts without a logo
 */
export async function invoicePdf(
  document: InvoiceDocument,
  { accent, created, hasMark }: { accent: string; created: Date; hasMark: boolean },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.brand,
      Creator: document.brand,
      CreationDate: created,
    },
  });
  const done = buffer(pdf);
  const pen = createPen(pdf);
  const rule = (y: number, colour = line.hair, width = 0.6) =>
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(colour).stroke();

  function beginPage(): number {
    pdf.addPage();
    pdf.rect(page.left, page.top, 28, 3).fill(accent);
    // the host's own logo cannot be drawn; its name says whose it is
    if (hasMark) drawMark(pdf, page.left - 1.5, page.top + 10);
    pen.write(document.brand, page.left + (hasMark ? 24 : 0), page.top + 24, styles.brand);
    return page.top + 24;
  }

  function paragraph(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const lines = pen.linesOf(text, width, style);
    lines.forEach((line, at) => pen.write(line, x, y + at * leading, style));
    return y + lines.length * leading;
  }

  function party({ heading, lines, taxId }: Party, x: number, y: number, width: number): number {
    pen.write(heading, x, y, styles.label);
    let at = y + 18;
    lines.forEach((line, index) => {
      at = paragraph(line, x, at, width, index === 0 ? styles.strong : styles.text);
    });
    return taxId === '' ? at : paragraph(`VAT / Tax ID: ${taxId}`, x, at + 4, width, styles.text);
  }

  function tableHead(y: number): number {
    pen.write('Description', page.left, y, styles.label);
    pen.write('Quantity', quantityAt, y, styles.label, 'right');
    pen.write('Amount', page.right, y, styles.label, 'right');
    rule(y + 8, ink.strong, 0.8);
    return y + 26;
  }

  let y = beginPage() + 56;
  pen.write(document.title, page.left, y, styles.title);
  y += 40;
  const width = (page.right - page.left) / document.facts.length;
  document.facts.forEach(([label, value], at) => {
    pen.write(label, page.left + at * width, y, styles.label);
    paragraph(value, page.left + at * width, y + 15, width - 12, styles.text);
  });
  y += 50;
  rule(y);
  y += 28;
  y =
    Math.max(
      party(document.from, page.left, y, middle - page.left - 24),
      party(document.to, middle, y, page.right - middle),
    ) + 30;

  y = tableHead(y);
  for (const { description, quantity, amount } of document.lines) {
    const lines = pen.linesOf(description, quantityAt - page.left - 70, styles.text);
    if (y + lines.length * leading > page.bottom - 30) y = tableHead(beginPage() + 50);
    lines.forEach((line, at) => pen.write(line, page.left, y + at * leading, styles.text));
    pen.write(quantity, quantityAt, y, styles.text, 'right');
    pen.write(amount, page.right, y, styles.text, 'right');
    y += (lines.length - 1) * leading + 10;
    rule(y);
    y += 20;
  }

  const last = document.totals.length - 1;
  if (y + (last + 1) * 22 + 80 > page.bottom) y = beginPage() + 50;
  document.totals.forEach(([label, amount], at) => {
    const style = at === last ? styles.total : styles.text;
    if (at === last) {
      pdf
        .moveTo(middle, y - 12)
        .lineTo(page.right, y - 12)
        .lineWidth(0.8)
        .strokeColor(ink.strong)
        .stroke();
      y += 6;
    }
    pen.write(label, middle, y, style);
    pen.write(amount, page.right, y, style, 'right');
    y += 20;
  });
  y += 24;
  for (const note of document.notes) y = paragraph(note, page.left, y, page.right - page.left, styles.text);

  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    rule(page.bottom + 14);
    pen.write(`${document.title} ${document.number}`, page.left, page.bottom + 30, styles.label);
    pen.write(`Page ${at + 1} of ${count}`, page.right, page.bottom + 30, styles.label, 'right');
  }
  pdf.end();
  return done;
}
