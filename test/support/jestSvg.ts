/** In jest, this text replaces the data URL of each imported SVG file. */
export default 'data:image/svg+xml,'
