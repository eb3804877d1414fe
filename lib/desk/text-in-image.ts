/** The requests of extension pages about the text in images, all of which the engine of this device answers. */
import type { DevicePart } from '../contract/device/device-api.ts';
import { textInImageContract } from '../contract/device/text-in-image.ts';
import { createForward } from './forward.ts';

export const textInImageDesk = ({ device }: DevicePart) => {
  const { forward } = createForward({ device });
  const { recognize, languages, addLanguage, removeLanguage } = textInImageContract;
  return {
    recognize: forward(recognize, (engine) => engine.textInImage.recognize),
    languages: forward(languages, (engine) => engine.textInImage.languages),
    addLanguage: forward(addLanguage, (engine) => engine.textInImage.addLanguage),
    removeLanguage: forward(removeLanguage, (engine) => engine.textInImage.removeLanguage),
  };
};
