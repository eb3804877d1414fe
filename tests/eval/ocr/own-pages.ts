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
  spa: [
    page('es', 'El barco nocturno vuelve a salir', [
      'Desde el lunes, el barco sale después del último tren. En su primer invierno, el capitán contó 1.240 pasajeros, sobre todo enfermeras y panaderos.',
      'El viaje dura once minutos y cuesta 2,40 €. Es gratuito para los niños, según explicó una portavoz del ayuntamiento.',
      '¿Y en abril? El barco irá al astillero, y un autobús cruzará el puente grande cada mañana.',
    ]),
  ],
  por: [
    page('pt', 'O barco noturno volta a navegar', [
      'Desde segunda-feira, o barco parte depois do último comboio. No primeiro inverno, o capitão contou 1.240 passageiros, na maioria enfermeiros e padeiros.',
      'A travessia demora onze minutos e custa 2,40 €. Para os alunos não há pagamento, explicou a câmara.',
      'Em abril o barco irá para manutenção. Nessa altura, um autocarro passará pela ponte maior até à estação.',
    ]),
  ],
  ita: [
    page('it', 'Il battello notturno riparte', [
      'Da lunedì il battello parte dopo l’ultimo treno. Nel primo inverno il capitano ha contato 1.240 passeggeri, per lo più infermieri e panettieri.',
      'La traversata dura undici minuti e costa 2,40 €. Per gli studenti è gratuita, ha precisato il comune.',
      'Ad aprile il battello andrà in cantiere: perciò un autobus passerà sul ponte più grande della città.',
    ]),
  ],
  jpn: [
    page('ja', '夜の渡し船がまた出る', [
      '月曜日から、渡し船は最終列車の後に出発する。最初の冬に、船長は多くの乗客を数えた。ほとんどは看護師とパン職人だった。',
      '川を渡るのに十一分かかる。料金は二百四十円で、学生は無料だと市の広報は話した。',
      '四月に船は修理に入る。その間は、バスが大きな橋を渡る。',
    ]),
  ],
  ell: [
    page('el', 'Το νυχτερινό πλοίο ξεκινά ξανά', [
      'Από τη Δευτέρα το πλοίο φεύγει μετά το τελευταίο τρένο. Τον πρώτο χειμώνα ο καπετάνιος μέτρησε 1.240 επιβάτες, κυρίως νοσηλευτές και φουρνάρηδες.',
      'Η διαδρομή διαρκεί έντεκα λεπτά και κοστίζει 2,40 €. Για τους μαθητές είναι δωρεάν, είπε ο δήμος.',
      'Τον Απρίλιο το πλοίο θα πάει για επισκευή. Τότε ένα λεωφορείο θα περνά από τη μεγάλη γέφυρα.',
    ]),
  ],
};
