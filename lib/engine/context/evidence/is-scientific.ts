/** A small test by words: is this a claim that papers about medicine or life could say something about? */
import { tokensOf } from '../tokens.ts';

/** Beginnings of words, in English, German, French and Spanish. */
const BEGINNINGS =
  `vaccin vakzin vacun impf virus viral viren corona covid influenza grippe gripe measles masern rougeole
  sarampi cancer krebs cáncer tumor tumeur diabet autis alzheim dement démenc asthma cholest antibiot bacteri bakteri
  bactér infect infekt infecc epidem épidém pandem pandém disease diseases krankheit maladie enfermedad symptom síntoma
  syndrom therap thérap terapi treatment medicin medikament médicament medicament drug drugs ibuprofen paracetamol
  ivermectin hydroxychlor aspirin clinic klinisch cliniq clínic patient pacient surger hospitali mortal fertil pregnan
  schwanger grossess embaraz miscarr immun inmun antibod antikörper anticorps anticuerp dna mrna adn arn gene genes genetic
  genom gént genét protein protéin vitamin nutri obes blood blutdruck cardiac cardio heart herz cerebr brain neuro
  placebo carcinog toxic toxi pesticid fluorid nicotin vaping smoking alcohol cannabis cure cures heilt guérit cura
  study studie étude estudio scientist forscher`
    .split(/\s+/)
    .filter(Boolean);

export const isScientific = (claim: string): boolean =>
  tokensOf(claim).some((token) => BEGINNINGS.some((beginning) => token.startsWith(beginning)));
