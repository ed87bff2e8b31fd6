// What follows from a wish is a saga; what a page does after it is drawn stands in a few hooks of src/components and src/views. An effect of an area has its reason here.
import { readdirSync, readFileSync } from 'node:fs';

const reasons: Readonly<Record<string, readonly string[]>> = {
  'src/areas/channel/pictures/OwnPictures.tsx': ['a preview is held while its picture is shown'],
  'src/areas/complaints/show/ComplaintActions.tsx': ['an address whose step is done or impossible does not keep its dialog'],
  'src/areas/developer/live/LiveBar.tsx': ['the sharing ends with the session that shows it'],
  'src/areas/developer/problem/useSnapshot.ts': ['the recording is read once per opening'],
  'src/areas/suppliers/form/SimilarPartners.tsx': ['similar names are asked for at a pause in typing'],
  'src/areas/system/dashboard/figures/FigureChart.tsx': ['the chart calls the newest callback'],
  'src/areas/users/account/ProfilePhoto.tsx': ['the address of the picture is given back'],
  'src/areas/users/wait.ts': ['seconds count down'],
};

test('effects of areas are those of the list', () => {
  const found = readdirSync('src/areas', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [`src/areas/${name}`, readFileSync(`src/areas/${name}`, 'utf8').split('useEffect(').length - 1] as const)
    .filter(([, count]) => count > 0);
  const listed = Object.entries(reasons).map(([file, of]) => [file, of.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});
