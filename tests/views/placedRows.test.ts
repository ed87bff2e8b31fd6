/** Text of a PDF by its place on the page: rows of cells. */
import { placedRows, type Piece } from '#src/areas/lots/certificate/report/placedRows.ts';

const piece = (str: string, x: number, y: number, width = str.length * 5): Piece => ({ str, width, transform: [10, 0, 0, 10, x, y] });

test('what stands at one height is a row, from the left; a wide gap parts cells, a narrow one words', () => {
  expect(
    placedRows([
      piece('12.4', 200, 700),
      piece('Moisture', 50, 700),
      piece('content', 93, 700.4),
      piece('Result', 200, 720),
      piece('Test', 50, 720),
      piece(' ', 120, 720),
    ]),
  ).toEqual([
    ['Test', 'Result'],
    ['Moisture content', '12.4'],
  ]);
});

test('a raised exponent stays with its number; pieces of one word are one word', () => {
  expect(
    placedRows([piece('1.0 x 10', 50, 500, 40), piece('3', 90, 504, 4), piece('Sal', 10, 480, 15), piece('monella', 25, 480, 35)]),
  ).toEqual([['1.0 x 10^3'], ['Salmonella']]);
});
