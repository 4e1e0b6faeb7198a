/** Replaces the data URL of an SVG file. */
export default 'data:image/svg+xml,'
