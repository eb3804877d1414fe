/** Pages in languages that the test world does not have, by language of Tesseract. All text was written for this evaluation. */
const page = (language: string, title: string, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><body><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`;

export const ownPages: Record<string, readonly string[]> = {
  deu: [
    page('de', 'Die Nachtfähre fährt wieder', [
      'Seit Montag legt die Fähre nach dem letzten Zug ab. Im ersten Winter zählte der Kapitän 1.240 Fahrgäste, die meisten davon Pflegekräfte und Bäcker.',
      'Die Überfahrt dauert elf Minuten und kostet 2,40 €. Für Schüler ist sie kostenlos, sagte eine Sprecherin der Stadtwerke.',
      'Im April kommt das Schiff ins Trockendock. Dann fährt ein Bus über die große Brücke.',
    ]),
  ],
  fra: [
    page('fr', 'Le bac de nuit reprend son service', [
      'Depuis lundi, le bac part après le dernier train. Pendant son premier hiver, le capitaine a compté 1 240 passagers, surtout des infirmières et des boulangers.',
      'La traversée dure onze minutes et coûte 2,40 €. Elle est gratuite pour les élèves, a précisé la mairie.',
      'En avril, le bateau ira en cale sèche. Un autobus passera alors par le grand pont, côté forêt.',
    ]),
  ],
};
