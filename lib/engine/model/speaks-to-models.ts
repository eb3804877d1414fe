/**
 * Detects text that addresses a language model rather than people. Such text is not passed to a model. The list is coarse and
 * can be circumvented, so nothing depends on it alone: the model's output is tested as well.
 */
import { visible } from './fence.ts';

const SIGNS: readonly RegExp[] = [
  // Turns, templates and fences.
  /<\|.{0,80}?\|>|<\/?(?:system|user|assistant|start_of_turn|end_of_turn|s|source|document|data|think)\b[^>]{0,80}>|\[\/?INST\]|<<\/?SYS>>/i,
  /(?:^|\W)(?:system|assistant|developer|human|user)(?:\s*(?:prompt|message|turn|note|instructions?))?\s*[:：>]/i,
  /#{2,}|={4,}|-{4,}|```|\bbase64\b/i,
  /\b(?:source|material|claim|data|document|passage|statement)s? (?:\d+ |one |two |[ab] )?(?:begins|ends)\b|\bend of (?:the )?(?:source|material|data|document|passage|input|text)/i,
  /[{,]\s*["'“”]?(?:same|polarity|sentences?|summary|sources|label|verdict|text|role|content)["'“”]?\s*:/i,
  // Addressees.
  /\b(?:language models?|LLMs?|AI (?:model|system|assistant|agent|reader|judge|reviewer)s?|as an AI|chatbots?|jailbreak|chatgpt|you are (?:now|an? (?:AI|assistant|model|judge)))\b/i,
  // Instructions.
  /\b(?:ignor|disregard|forget|overrid|overrul|bypass|discard)\w*\b.{0,60}\b(?:instructions?|prompts?|guidelines?|fences?|markers?|(?:all|the|your|system|previous|prior|earlier) rules?|(?:all|everything|the text) (?:above|before|previous|you)|you were told)\b/i,
  /\b(?:new|updated|real|actual|secret|hidden|following|these|my|your)\s+(?:instructions?|prompt|task)\b|\b(?:your new|new system) rules?\b/i,
  /\b(?:answer|respond|reply|output|return|print|write|emit|say|state|classify|mark|rate|label|set|treat|judge|repeat)\b.{0,40}(?:"yes"|'yes'|“yes”|\b(?:json|polarity|low risk|as safe|as same|label|verbatim)\b)/i,
  /\b(?:answer|respond|reply|output|return|print)\b.{0,15}\b(?:yes|same|only|exactly|safe|caution|warning|unsure)\b/i,
  /\b(?:cite|citing|citation|attribute (?:it|this|that) to|quote)\b.{0,40}\b(?:source|\[?\d+\]?|number)/i,
  /\b(?:label|polarity|answer)\s*(?:is|must be|should be|=|:)\s*["'“]?(?:safe|caution|warning|yes|same|low risk)\b/i,
  /\b(?:visit|click|open|go to|subscribe|download|call)\b.{0,30}(?:https?:|www\.|\bhere\b|\blink\b|\.\w{2,}\/|\d{4,})/i,
  // The same in other languages.
  /\b(?:ignorier|missacht|vergiss|vergesst|vergessen sie)\w*\b.{0,60}(?:anweisung|vorgabe|regel|bisherig|vorherig|obig|alles)|\bsprachmodell|\bantworte[nt]?\b.{0,30}\b(?:nur|mit|ja)\b/i,
  /\b(?:ignor|oubli)\w*\b.{0,60}(?:instruction|consigne|règle|précédent|ci-dessus)|modèle de langage|\brépond(?:s|ez|re)?\b.{0,30}(?:uniquement|seulement|oui|par)/i,
  /\b(?:ignor|olvid)\w*\b.{0,60}(?:instrucci|anterior|regla|indicaci)|modelo de lengua|\brespond(?:e|a|an|er)\b.{0,30}(?:sólo|solo|únicamente|sí|con)\b/i,
  /\b(?:ignor|dimentic|esquec)\w*\b.{0,60}(?:istruzion|precedent|regol|instruç|anterior|regra)|modello linguistico|modelo de linguagem|\brispond\w*\b.{0,30}\b(?:solo|sì|con)\b/i,
  /\b(?:negeer|vergeet)\b.{0,60}(?:instructie|vorige|regel)|\b(?:zignoruj|zapomnij)\b.{0,60}(?:instrukc|poprzedn|polece)|(?:yoksay|görmezden gel|unut).{0,60}(?:talimat|kural|önceki)|(?:önceki|talimat\w*|kural\w*).{0,60}(?:yoksay|görmezden gel|unut)/i,
  /(?:игнорир|забудь|проигнорир|ігнору).{0,60}(?:инструкц|указан|правил|предыдущ|інструкц|вказівк)|языков\w* модел/i,
  /(?:忽略|无视|無視|忘记|忘れ).{0,30}(?:指令|指示|提示|规则|規則|以上|之前|命令)|(?:指令|指示|提示|规则|規則|以上|之前|命令).{0,30}(?:忽略|无视|無視|忘记|忘れ)|语言模型|言語モデル/,
  /(?:تجاهل|انس).{0,60}(?:تعليمات|السابق|القواعد)|(?:निर्देश|नियम).{0,60}(?:अनदेखा|भूल|नज़रअंदाज़)|(?:지시|명령|규칙).{0,40}(?:무시|잊)/,
];

export const speaksToModels = (text: string): boolean => {
  const seen = visible(text);
  return SIGNS.some((sign) => sign.test(seen));
};
