export { type Adaptation, type AdaptChoices, adaptDefault } from './adapt/adapt.js';
export { type BaseModel, baseFrom } from './adapt/base-model.js';
export { DOCUMENT_WAY, type DocumentLearning } from './adapt/document-learning.js';
export { type GeneralGate, MAX_FALL, passGate } from './adapt/general-gate.js';
export type { AdaptControl, AdaptStep, PageChange } from './adapt/judge.js';
export { ALL_SITES, type KeptLearning, keepLearning, readKept } from './adapt/kept-learning.js';
export { type LearnOrder, learnInWorker } from './adapt/learn-in-worker.js';
export { type TeachChoices, teachMethod } from './adapt/teach-method.js';
export { type WayName, waysToAdapt } from './adapt/ways.js';
export { areBarePages, readBarePages } from './corpora/bare-pages.js';
export { type Dataset, type DatasetOptions, type DatasetSet, type LabelledPage, readDataset } from './corpora/dataset.js';
export { type Fold, foldsOf, groupOf } from './corpora/folds.js';
export { fnv1a, isHeldBack } from './corpora/held-back.js';
export { type Label, pageTypes } from './corpora/label.js';
export type { Licence } from './corpora/licence.js';
export { asLabelled, type Gold, type OwnPage, readOwnPages } from './corpora/own-pages.js';
export { siteOf } from './corpora/site.js';
export { type DocumentMeasure, measureDocument } from './document/measure.js';
export { measureText } from './document/measure-text.js';
export {
  type PartCount,
  type Structure,
  type StructureInput,
  type StructureKind,
  structureKinds,
  structureOf,
  sumStructures,
} from './document/structure.js';
export { type Document, type WholeFault, type WholeReport, wholeOf } from './document/whole.js';
export { type Comparison, type EvaluateOptions, type Evaluation, evaluate, type SystemResult } from './evaluate/evaluate.js';
export { evaluationHtml } from './evaluate/evaluation-html.js';
export { evaluationText } from './evaluate/evaluation-text.js';
export { extractorNames } from './evaluate/extractor-names.js';
export { findExtractor } from './evaluate/find-extractor.js';
export { checkFloors, type GateResult, pinFloors } from './evaluate/gate.js';
export { blockExtractor } from './evaluate/method-extractor.js';
export { type Accepted, acceptedLine, acceptNow, differencesFromNow } from './evaluate/now.js';
export { askOther, type OtherAnswer, type OtherLimits, type OtherOrder, otherExtractors } from './evaluate/other-extractor.js';
export type { OwnAnswer, OwnExtract } from './evaluate/own-answer.js';
export { ownExtract } from './evaluate/own-extract.js';
export type { PageScore } from './evaluate/page-score.js';
export { pithExtractor } from './evaluate/pith-extractor.js';
export { progressOn } from './evaluate/progress.js';
export { runHere } from './evaluate/run.js';
export { type GroupBy, lossOf, type Summary } from './evaluate/summary.js';
export { evaluateTitles, type TitleEvaluation, type TitleOptions, titleEvaluationText, titleNames } from './evaluate/titles.js';
export type { SeenBefore } from './evaluate/trained-on.js';
export type { Answer, Extractor, PageInput } from './extractors/extractor.js';
export { type Agreed, agreementOfPages } from './labelling/agreement.js';
export { type LabelSet, listLabelSets, openLabelSet, type SetSummary, summaryOf } from './labelling/label-set.js';
export { type MarkedPage, type MarkKind, type Marks, markKinds } from './labelling/marks.js';
export { align } from './labels/align.js';
export { type Aligned, contentBlocks } from './labels/aligned.js';
export { checkMatched } from './labels/check-matched.js';
export { alignDragnet, DRAGNET_SHARE, dragnetContent } from './labels/dragnet.js';
export { CONTENT, NOT_CONTENT, snippetLabels, UNKNOWN } from './labels/snippets.js';
export { areaUnderCurve } from './metrics/auc.js';
export {
  type BootstrapOptions,
  type Estimate,
  meanOf,
  meanWithInterval,
  type PairedDifference,
  pairedBootstrap,
  quantile,
} from './metrics/bootstrap.js';
export { type Calibration, type CalibrationBin, calibrationOf } from './metrics/calibration.js';
export { isCaptured, isComplete, type Tolerance, usualTolerance } from './metrics/complete.js';
export { titleDice } from './metrics/dice.js';
export { authorMatches, dateMatches, titleMatches } from './metrics/exact-match.js';
export { cohenKappa, labellerAgreement } from './metrics/labeller-agreement.js';
export { mannWhitney, type RankTest } from './metrics/mann-whitney.js';
export { type RecordFields, recordsF1 } from './metrics/records-f1.js';
export { sequenceF1 } from './metrics/sequence-f1.js';
export { similarity } from './metrics/similarity.js';
export { type SnippetCounts, snippetCounts, snippetF1, snippetF1WithInterval } from './metrics/snippet-f1.js';
export { countsOf, tokensOf } from './metrics/tokens.js';
export { type Agreement, agreementOf, wordF1 } from './metrics/word-f1.js';
export { referenceFrom } from './papers/reference.js';
export { type PapersReport, papersReport } from './papers/report.js';
export type { Figure, FigureWords } from './plots/figure.js';
export { type FigureName, figures } from './plots/index.js';
export { LabProblem, type LabProblemCode, labProblemCodes } from './problem.js';
export { type RivalName, rivals } from './rivals/index.js';
export { defaultRivalsFolder, installRival, isInstalled } from './rivals/install.js';
export { loadRival, type Rival } from './rivals/rival.js';
export { encodeEnsemble, quantise } from './train/boosting/encode.js';
export { rememberingBoost } from './train/boosting/remember.js';
export { type BoostingSettings, boostingDefaults, type LossName } from './train/boosting/settings.js';
export {
  type Boost,
  type BoostedTree,
  type BoostedTrees,
  type BoostingChoices,
  type BoostingData,
  type BoostingRound,
  trainBoosting,
  trainBoostingUntil,
} from './train/boosting/train.js';
export { carryOut, checkpointBeside, type TrainingOrder, type TrainingOutcome } from './train/carry-out.js';
export { type CheckpointFolder, newCheckpoint, openCheckpoint } from './train/checkpoint.js';
export { type StateStore, type TrainingControl, unattended } from './train/control.js';
export { type DecisionTreeSettings, decisionTreeDefaults, trainDecisionTree } from './train/decision-tree.js';
export { type KMeansSettings, kMeansDefaults, middleOfCentres, trainKMeans } from './train/k-means.js';
export { scoresOf, trainDefault } from './train/learned/train-default.js';
export { type LogisticSettings, logisticDefaults, type TrainedLogistic, trainLogistic } from './train/logistic.js';
export type { TrainerSettings } from './train/papers/settings.js';
export { type Trainer, trainers } from './train/papers/trainers.js';
export {
  type SwarmChoices,
  type SwarmGeneration,
  type SwarmSettings,
  type SwarmState,
  swarmDefaults,
  trainSwarm,
  trainSwarmUntil,
} from './train/particle-swarm.js';
export { TrainingProblem, type TrainingProblemCode } from './train/problem.js';
export type { LabelledRows } from './train/rows.js';
export { trainInWorker } from './train/train-in-worker.js';
export { type TrainChoices, type TrainedWeights, trainMethod } from './train/train-method.js';
export { type Training, trainings } from './train/trainings.js';
export { documentF1 } from './train/verdicts/document-score.js';
export { type MarkedBlocks, readSetMarks } from './train/verdicts/marked-pages.js';
export {
  type Checkpoint,
  dropCheckpoint,
  readCheckpoint,
  readWeights,
  type WeightsFile,
  writeCheckpoint,
  writeWeights,
} from './train/weights-file.js';
