declare module 'subset-font' {
  export interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
