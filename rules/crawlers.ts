/**
 * Names well-known crawlers use in their user agent and look for in robots.txt. Sources: each operator's page
 * on its crawlers and, for the second list, the community's collection at
 * https://github.com/ai-robots-txt/ai.robots.txt (read November 2026).
 */
export const searchCrawlers = [
  'Googlebot',
  'Google-InspectionTool',
  'Bingbot',
  'BingPreview',
  'Slurp',
  'DuckDuckBot',
  'YandexBot',
  'YandexImages',
  'Baiduspider',
  'Applebot',
  'SeznamBot',
  'Qwantbot',
  'PetalBot',
  'Yeti',
  'Sogou',
  'coccocbot-web',
  'MojeekBot',
  'Kagibot',
  'Bravebot',
  'MarginaliaSearch',
] as const;

/** Crawlers that read to train a model, to index for one, or to answer a user's question to one. */
export const aiCrawlers = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ChatGPT Agent',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'Claude-Web',
  'anthropic-ai',
  'CCBot',
  'Google-CloudVertexBot',
  'Google-NotebookLM',
  'GoogleOther',
  'Gemini-Deep-Research',
  'PerplexityBot',
  'Perplexity-User',
  'Bytespider',
  'TikTokSpider',
  'meta-externalagent',
  'meta-externalfetcher',
  'FacebookBot',
  'Amazonbot',
  'Amzn-SearchBot',
  'bedrockbot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'ImagesiftBot',
  'omgilibot',
  'omgili',
  'Timpibot',
  'YouBot',
  'AI2Bot',
  'DuckAssistBot',
  'MistralAI-User',
  'PanguBot',
  'DeepSeekBot',
  'ChatGLM-Spider',
  'PhindBot',
  'TavilyBot',
  'FirecrawlAgent',
  'img2dataset',
] as const;

/**
 * Never sent as a user agent: tokens that tell a search engine's crawler what its content may be used for.
 */
export const aiTokens = ['Google-Extended', 'Applebot-Extended', 'Webzio-Extended'] as const;
