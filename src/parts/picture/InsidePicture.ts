/** A loaded picture, with its own size in pixels. */
export type InsidePicture = CanvasImageSource & { width: number; height: number }
