/** Tests by keywords if papers about medicine or the life sciences could address a claim. */
import { tokensOf } from '../claim-tokens.ts';

const list = (words: string): string[] => words.split(/\s+/);

/** Prefixes of words, in English, German, French and Spanish. */
const BEGINNINGS = list(
  `vaccin vakzin vacun impf virus viral viren covid influenza grippe gripe measles masern rougeole sarampi cancer krebs
  cáncer tumor tumeur diabet autis alzheim dementia démenc demenz asthma cholest antibiot bacteri bakteri bactér infect
  infekt infecc epidem épidém pandem pandém krankheit maladie enfermedad symptom síntoma syndrom therap thérap terapi
  treatment medicin medikament médicament medicament ibuprofen paracetamol ivermectin hydroxychlor aspirin clinic
  klinisch cliniq clínic patient pacient surger hospitali mortality fertility pregnan schwanger grossess embaraz miscarr
  immun inmun antibod antikörper anticorps anticuerp genetic genom génét genét protein protéin vitamin nutri obes cardi
  cerebr neuro placebo carcinog toxic pesticid fluorid nicotin cannabis alcohol alkohol scientist forscher`,
);

/** Whole words, because other words begin with them. */
const WHOLE = new Set(
  list(
    `corona coronavirus flu disease diseases drug drugs gene genes dna mrna rna adn arn blood blutdruck heart herz brain
    cure cures cured heilt guérit cura smoking vaping study studies studie étude estudio`,
  ),
);

export const isScientific = (claim: string): boolean =>
  tokensOf(claim).some((token) => WHOLE.has(token) || BEGINNINGS.some((beginning) => token.startsWith(beginning)));
