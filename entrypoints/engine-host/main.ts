/** The page that hosts the engine on Chromium (an offscreen document). */
