// fontkit has no types, and those of pdfkit do not know that it takes a font that is open already.
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function openSync(path: string): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { readonly postscriptName: string }): this
  }
}
