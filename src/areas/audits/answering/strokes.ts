// Lines on a picture: red on white, so that they are seen on any ground.

export type Point = readonly [number, number];
export type Stroke = readonly Point[];

/** Of the width of the picture. */
const share = 0.006;

/** A press without a move is a dot. */
export const inked = (pen: CanvasRenderingContext2D, stroke: Stroke, width: number): void => {
  const line = Math.max(4, width * share);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [colour, wide] of [
    ['#fff', line * 1.8],
    ['#d32f2f', line],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    pen.beginPath();
    pen.moveTo(...stroke[0]!);
    for (const point of stroke.length > 1 ? stroke.slice(1) : stroke) pen.lineTo(...point);
    pen.stroke();
  }
};
