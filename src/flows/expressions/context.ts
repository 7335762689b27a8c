import type { Json, JsonObject } from '@/api/json';

/**
 * What a runtime expression can see (Arazzo 1.0.1, section 4.7). This is also the context file of
 * `flow eval`. Everything is plain JSON; what is absent has not happened yet.
 */
export interface ExpressionContext {
  /** The document's own URI (`$self`, Arazzo 1.1). */
  self?: string;
  url?: string;
  method?: string;
  statusCode?: number;
  /** Header names in lower case. `body` is parsed JSON, or the text where it is none. */
  request?: { header?: JsonObject; query?: JsonObject; path?: JsonObject; body?: Json };
  response?: { header?: JsonObject; body?: Json };
  inputs?: JsonObject;
  outputs?: JsonObject;
  steps?: Record<string, { outputs?: JsonObject }>;
  workflows?: Record<string, { inputs?: JsonObject; outputs?: JsonObject }>;
  sourceDescriptions?: Record<string, JsonObject>;
  components?: JsonObject;
}
