/** A page as it is before any script has run. */
export interface RenderedPage {
  markup: string
  /** The `style` elements that the markup needs. */
  styles: string
}
