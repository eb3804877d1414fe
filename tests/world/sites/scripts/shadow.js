/** Runs in Mosaic's page: adds an open and a closed shadow tree. */
for (const mode of ['open', 'closed']) {
  const root = document.querySelector(`#${mode}`).attachShadow({ mode });
  root.append(
    Object.assign(document.createElement('p'), { textContent: `This sentence is in a shadow tree that is ${mode}.` }),
  );
}
