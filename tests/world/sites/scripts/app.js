/** Runs in Tideline's pages. `window.__app.ready` counts the completed screens. */
const screen = document.querySelector('#screen');
const app = { ready: 0, redraw: () => {} };
window.__app = app;

const lateByMilliseconds = 150;
const later = () => new Promise((resolve) => setTimeout(resolve, lateByMilliseconds));

/** Replaces all nodes on each render, as frameworks do for lists without keys. */
const draw = (title, texts) => {
  app.redraw = () => draw(title, texts);
  document.title = `${title} | Tideline`;
  const heading = Object.assign(document.createElement('h1'), { textContent: title });
  const parts = texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }));
  const article = document.createElement('article');
  article.append(heading, ...parts);
  screen.replaceChildren(article);
};

const drawPicture = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#35618a';
  pen.fillRect(0, 0, 320, 240);
  const file = await new Promise((resolve) => canvas.toBlob(resolve));
  const image = Object.assign(document.createElement('img'), { id: 'drawn', alt: 'A blue field' });
  image.src = URL.createObjectURL(file);
  screen.append(image);
};

const show = async () => {
  const address = location.href;
  screen.textContent = 'Loading';
  await later();
  const topic = /^#\/topics\/(\w+)$/.exec(location.hash)?.[1];
  const story = /^\/stories\/(\w+)$/.exec(location.pathname)?.[1];
  if (topic) draw(`Topic: ${topic}`, [`Everything that was written about ${topic} this week.`]);
  else if (story) {
    const { title, text } = await (await fetch(`/api/stories/${story}`)).json();
    if (address !== location.href) return;
    draw(title, text);
  } else {
    draw('Tideline', ['Short stories from the water’s edge.']);
    await drawPicture();
  }
  app.ready += 1;
};

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[data-route]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  void show();
});
document.querySelector('#redraw').addEventListener('click', () => app.redraw());
addEventListener('popstate', show);
void show();
