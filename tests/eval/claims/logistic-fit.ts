/** Logistic regression with a little weight decay, by Newton's method on standardized values, and its cross-validation. */

export type Signs = Readonly<Record<string, number>>;

export interface Example {
  fold: number;
  signs: Signs;
  right: boolean;
}

export interface Weights {
  names: readonly string[];
  bias: number;
  weights: number[];
}

export interface Fitting<Row extends Example> {
  names: readonly string[];
  /** How much a row counts. */
  importance: (row: Row) => number;
  decay: number;
}

export const FOLDS = 5;
const STEPS = 12;

/** Solves a symmetric system by elimination; `matrix` and `vector` are overwritten. */
const solve = (matrix: Float64Array[], vector: Float64Array): Float64Array => {
  const size = vector.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = matrix[at] as Float64Array; // within the bounds of a square matrix, as are the others
    for (let below = at + 1; below < size; below += 1) {
      const row = matrix[below] as Float64Array; // see above
      const factor = Number(row[at]) / Number(pivot[at]);
      if (factor === 0) continue;
      for (let column = at; column < size; column += 1)
        row[column] = Number(row[column]) - factor * Number(pivot[column]);
      vector[below] = Number(vector[below]) - factor * Number(vector[at]);
    }
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = matrix[at] as Float64Array; // see above
    const known = row.slice(at + 1).reduce((sum, value, place) => sum + value * Number(vector[at + 1 + place]), 0);
    vector[at] = (Number(vector[at]) - known) / Number(row[at]);
  }
  return vector;
};

/** The values of a sign in all rows, with mean 0 and deviation 1. */
const standardized = (rows: readonly Example[], name: string) => {
  const values = Float64Array.from(rows, ({ signs }) => Number(signs[name]));
  const mean = values.reduce((sum, value) => sum + value, 0) / rows.length;
  const scale = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rows.length) || 1;
  return { mean, scale, values: values.map((value) => (value - mean) / scale) };
};

export const fitWeights = <Row extends Example>(
  rows: readonly Row[],
  { names, importance, decay }: Fitting<Row>,
): Weights => {
  const columns = names.map((name) => standardized(rows, name));
  const size = names.length + 1;
  const inputs = rows.map((_, row) =>
    Float64Array.from({ length: size }, (__, at) => (at === 0 ? 1 : Number(columns[at - 1]?.values[row]))),
  );
  const counts = rows.map(importance);
  let weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : -decay * weight));
    const curves = Array.from({ length: size }, (_, at) => {
      const own = new Float64Array(size);
      own[at] = at === 0 ? 1e-6 : decay;
      return own;
    });
    for (const [at, input] of inputs.entries()) {
      const score = 1 / (1 + Math.exp(-input.reduce((sum, value, place) => sum + value * Number(weights[place]), 0)));
      const error = Number(counts[at]) * ((rows[at]?.right ? 1 : 0) - score);
      const curve = Number(counts[at]) * score * (1 - score);
      for (let row = 0; row < size; row += 1) {
        const value = Number(input[row]);
        slopes[row] = Number(slopes[row]) + error * value;
        const own = curves[row] as Float64Array; // one row for each weight
        for (let column = 0; column < size; column += 1)
          own[column] = Number(own[column]) + curve * value * Number(input[column]);
      }
    }
    const change = solve(curves, slopes);
    weights = weights.map((weight, at) => weight + Number(change[at]));
  }
  const [bias = 0, ...scaled] = weights;
  const plain = scaled.map((weight, at) => weight / Number(columns[at]?.scale));
  return {
    names,
    bias: plain.reduce((sum, weight, at) => sum - weight * Number(columns[at]?.mean), bias),
    weights: plain,
  };
};

export const scoreOf = ({ names, bias, weights }: Weights, { signs }: Pick<Example, 'signs'>): number =>
  1 / (1 + Math.exp(-names.reduce((sum, name, at) => sum + Number(signs[name]) * Number(weights[at]), bias)));

/** The weights that are fitted without each fold. */
export const byFoldOf = <Row extends Example>(rows: readonly Row[], fitting: Fitting<Row>): Weights[] =>
  Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights(
      rows.filter((row) => row.fold !== fold),
      fitting,
    ),
  );
