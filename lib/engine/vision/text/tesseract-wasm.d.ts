/** The used part of `tesseract-wasm`, whose own types its package does not export. */
declare module 'tesseract-wasm' {
  export const layoutFlags: { readonly StartOfLine: number; readonly EndOfLine: number };

  export interface TextItem {
    rect: { left: number; top: number; right: number; bottom: number };
    /** A combination of `layoutFlags`. */
    flags: number;
    /** From 0 to 1. */
    confidence: number;
    text: string;
  }

  export interface OCREngine {
    loadModel(model: Uint8Array | ArrayBuffer): void;
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    /** The progress is in percent. */
    getTextBoxes(unit: 'line' | 'word', onProgress?: (progress: number) => void): TextItem[];
    destroy(): void;
  }

  export function createOCREngine(options: { wasmBinary: Uint8Array | ArrayBuffer }): Promise<OCREngine>;
}
