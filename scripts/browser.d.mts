export declare const browserArgs: string[];
export declare function findBrowser(): Promise<string | undefined>;
