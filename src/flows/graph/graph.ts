/** A workflow as nodes and edges: what the canvas draws and what the machine may do are the same. */
export interface FlowGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

export interface GraphNode {
  /** `start`, a stepId behind `step:`, or an end behind `end:`. Unique. */
  id: string;
  type: 'start' | 'step' | 'end';
  /** The step's id, the end's action name, or `inputs`. */
  label: string;
  stepId?: string;
}

/** A way from one node to another. `retry` edges lead back to their own step. */
export interface GraphEdge {
  /** `{source}:{kind}:{name}`, unique; also the id in `edge.taken` facts. */
  id: string;
  source: string;
  target: string;
  /** `next` falls through to the following step; `success`, `failure` and `retry` come from actions. */
  kind: 'next' | 'success' | 'failure' | 'retry';
  /** Name of the action it comes from. */
  action?: string;
  /** What must hold, in short, such as `status = 'failed'`; or the value that passes along. */
  label?: string;
  /** Second, quieter line: `every 3 s`, `after 1 s`. */
  detail?: string;
  /** The limit of a retry edge (`retryLimit`, 1 when absent). */
  limit?: number;
}

/** Where each node stands, in px of the canvas, top left; and the route of each edge. */
export interface GraphLayout {
  nodes: Record<string, { x: number; y: number; width: number; height: number }>;
  edges: Record<string, EdgeRoute>;
  width: number;
  height: number;
}

export interface EdgeRoute {
  /** Orthogonal polyline from border to border. */
  points: { x: number; y: number }[];
  label?: { x: number; y: number; align: 'left' | 'right' };
}
