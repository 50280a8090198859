import { pathsOf } from "#contract/picture-paths-rules";

/** The picture of a product for machines, who draw no SVG: its drawn cover as app/routes/cover.ts has it for them. */
export const tellable = (image: string): string => pathsOf(image).large_path.replace(/^(\/covers\/\w+)\.svg/, "$1.jpg");
