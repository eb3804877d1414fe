/** Reads the camera's metadata from a file, and the programs that changed the picture since. */
import type { CameraFacts } from '../../../contract/device/image-report.ts';
import type { MetadataFields } from './read-fields.ts';

const editors =
  /\b(photoshop|lightroom|camera raw|gimp|snapseed|affinity|pixelmator|capture one|darktable|rawtherapee|picsart|facetune|canva|luminar|paint\.net|vsco|remini|faceapp)\b/i;

const MAX_NAME_CHARS = 200;

const text = (fields: MetadataFields, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = fields.get(name);
    const line = typeof value === 'string' ? value.split('\n', 1)[0]?.trim().slice(0, MAX_NAME_CHARS) : undefined;
    if (line) return line;
  }
  return undefined;
};

/** Converts `2025:11:17 07:42:10`, and an offset if there is one, to ISO 8601. */
const timeOf = (fields: MetadataFields): string | undefined => {
  const written = text(
    fields,
    'exif:DateTimeOriginal',
    'xmp:exif.DateTimeOriginal',
    'exif:CreateDate',
    'exif:ModifyDate',
  );
  const [, year, month, day, time = ''] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[ T](\d\d:\d\d:\d\d))?/.exec(written ?? '') ?? [];
  if (year === undefined || year === '0000') return undefined;
  const offset = text(fields, 'exif:OffsetTimeOriginal', 'exif:OffsetTime') ?? '';
  const zone = /^[+-]\d\d:\d\d$/.test(offset) ? offset : '';
  return `${year}-${month}-${day}${time && `T${time}${zone}`}`;
};

const gpsOf = (fields: MetadataFields): CameraFacts['place'] => {
  const [latitude, longitude] = [fields.get('exif:latitude'), fields.get('exif:longitude')];
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
};

const editorsIn = (fields: MetadataFields): string[] => {
  const named = [...fields]
    .filter(([name]) =>
      /^(exif:(Processing)?Software|xmp:xmp\.CreatorTool|xmp:xmpMM\.History\.softwareAgent)$/.test(name),
    )
    .flatMap(([, value]) => String(value).split('\n'))
    .map((one) => one.trim().slice(0, MAX_NAME_CHARS))
    .filter((one) => editors.test(one));
  return [...new Set(named)].slice(0, 10);
};

/** Undefined if the file has none of it. A generator that uses the field for something else is no camera. */
export const cameraFacts = (fields: MetadataFields): CameraFacts | undefined => {
  const isName = (name: string | undefined) => (name && !/^(prompt|workflow):/i.test(name) ? name : undefined);
  const make = isName(text(fields, 'exif:Make', 'xmp:tiff.Make'));
  const model = isName(text(fields, 'exif:Model', 'xmp:tiff.Model'));
  const takenAt = make || model ? timeOf(fields) : undefined;
  const software = text(fields, 'exif:Software', 'xmp:xmp.CreatorTool', 'png:Software');
  const editedWith = editorsIn(fields);
  const place = gpsOf(fields);
  const facts: CameraFacts = {
    ...(make ? { make } : {}),
    ...(model ? { model } : {}),
    ...(takenAt ? { takenAt } : {}),
    ...(software ? { software } : {}),
    ...(editedWith.length > 0 ? { editedWith } : {}),
    ...(place ? { place } : {}),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
};
